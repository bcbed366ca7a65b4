import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { Dialog } from './dialog.tsx'

type Props = Pick<ComponentProps<typeof Dialog>, 'title' | 'className' | 'onClose'> & {
  form: {
    readonly props: Omit<ComponentProps<'form'>, 'id' | 'className' | 'children'>
    readonly busy: boolean
    readonly refusal: { readonly message: string } | undefined
  }
  children: ReactNode
  /** On the button that sends. */
  action: ReactNode
  busyLabel: string
  /** A button of the caller's own that sends. */
  submit?: typeof Button
  /** What is sent takes something away. */
  isDanger?: boolean
  back?: string
  /** Beside the buttons. */
  note?: ReactNode
  formClass?: string
  /** What is said of a refusal, where its own message is not enough. */
  refused?: ReactNode
}

/** A dialog that is one form: its fields, what the server refused, and the buttons, which stay in sight. */
export function FormDialog({ form, children, note, back = 'Mbrapa', ...how }: Props) {
  const { title, className, onClose, action, busyLabel, isDanger, formClass = 'dialog-form' } = how
  const { submit: Submit = Button } = how
  const id = useId()
  const { refused = form.refusal && <Alert tone="error">{form.refusal.message}</Alert> } = how
  return (
    <Dialog
      title={title}
      className={className}
      onClose={onClose}
      footer={
        <>
          {note}
          <Button kind="soft" onClick={onClose}>
            {back}
          </Button>
          <Submit
            type="submit"
            form={id}
            kind={isDanger ? 'danger' : 'primary'}
            busy={form.busy}
            busyLabel={busyLabel}
          >
            {action}
          </Submit>
        </>
      }
    >
      <form {...form.props} id={id} className={formClass}>
        {children}
        {refused}
      </form>
    </Dialog>
  )
}
