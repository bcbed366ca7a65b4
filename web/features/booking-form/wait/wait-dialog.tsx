import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { useWaitForm, type WaitFormProps } from './use-wait-form.ts'
import { WaitClient } from './wait-client.tsx'
import { WaitWhat } from './wait-what.tsx'
import { WaitWhen } from './wait-when.tsx'
import '../appointment-form.css'
import '../pickers/service-set.css'
import './wait-dialog.css'

type Props = WaitFormProps & { onClose: () => void }

/** Adds somebody to the waiting list, or changes what they wait for. */
export const WaitDialog = ({ onClose, ...what }: Props) => (
  <Dialog title="Në listën e pritjes" className="wait-dialog" onClose={onClose}>
    <p className="wait-lead">Kur lirohet një vend që i bie, e shihni ju të parët.</p>
    <WaitFields {...what} onClose={onClose} />
  </Dialog>
)

function WaitFields({ wait, known, onDone, onClose }: Props) {
  const form = useWaitForm({ wait, known, onDone })
  const { draft, set, errors } = form
  const Submit = wait ? LineButton : Button
  return (
    <form {...form.props} className="dialog-form">
      {!form.isClientHidden && <WaitClient form={form} />}
      <WaitWhat form={form} />
      <WaitWhen form={form} />
      <Field
        label={
          <>
            Shënim <span className="quiet">nëse duhet</span>
          </>
        }
        placeholder="p.sh. lajmërojeni edhe 20 minuta para"
        autoComplete="off"
        maxLength={300}
        value={draft.note}
        error={errors['note']}
        onChange={({ target }) => set({ note: target.value })}
      />
      {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
      <footer className="dialog-footer">
        <Button kind="ghost" onClick={onClose}>
          Mbrapa
        </Button>
        <Submit type="submit" kind="primary" busy={form.busy} busyLabel="Duke ruajtur...">
          {wait ? 'Ruaj' : 'Shto në listë'}
        </Submit>
      </footer>
    </form>
  )
}
