import { useState } from 'react'
import { useOnline } from '#web/platform/offline/online.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

type Props = { name: string; onClose: () => void; onRefuse: (reason: string) => void }

/** The reason is the client's to read, and may be left out. */
export function RefuseDialog({ name, onClose, onRefuse }: Props) {
  const [reason, setReason] = useState('')
  const isOnline = useOnline()
  return (
    <Dialog
      title={`Ta refuzojmë kërkesën e ${name}?`}
      onClose={onClose}
      footer={
        <>
          <Button kind="soft" onClick={onClose}>
            Mbrapa
          </Button>
          <LineButton kind="danger" type="submit" form="refuse">
            Refuzo
          </LineButton>
        </>
      }
    >
      <form
        id="refuse"
        onSubmit={(event) => {
          event.preventDefault()
          if (isOnline) onRefuse(reason.trim())
        }}
      >
        <Field
          label="Arsyeja (klienti e lexon)"
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </Dialog>
  )
}
