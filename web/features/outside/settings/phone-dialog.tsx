import { useState } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

type Props = {
  /** A number of the salon that is known already. */
  proposal: string
  onClose: () => void
  /** Empty where the salon wants none on its page. */
  onOpen: (phone: string) => void
}

/** Before the page opens: whoever comes too late there, or finds nothing, is told to call. */
export function PhoneDialog({ proposal, onClose, onOpen }: Props) {
  const [phone, setPhone] = useState(proposal)
  const [isMissing, setMissing] = useState(false)
  return (
    <Dialog
      title="Në cilin numër ju telefonojnë klientët?"
      onClose={onClose}
      footer={
        <>
          <Button kind="soft" onClick={() => onOpen('')}>
            Hape pa numër
          </Button>
          <Button kind="primary" type="submit" form="door-phone">
            Hape faqen
          </Button>
        </>
      }
    >
      <form
        id="door-phone"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (/\d/.test(phone)) onOpen(phone.trim())
          else setMissing(true)
        }}
      >
        <Field
          label="Telefoni i sallonit"
          hint="Del në faqe: kush vonohet ose nuk gjen vend, telefonon."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          value={phone}
          error={isMissing ? 'Shkruani numrin e telefonit.' : undefined}
          onChange={({ target }) => {
            setPhone(target.value)
            setMissing(false)
          }}
        />
      </form>
    </Dialog>
  )
}
