import { Card } from '#web/ui/data/card.tsx'
import { Field, TextAreaField } from '#web/ui/form/field.tsx'
import { useNumberHint } from '#web/features/salon/numbers/use-number-hint.ts'
import { DoorColours } from './door-colours.tsx'
import { DoorPicture } from './door-picture.tsx'
import type { DoorForm } from './use-door-draft.ts'

const unread = 'Nuk duket si numër që thirret.'

type Props = { form: DoorForm; picture: string | null }

/** What the page says of the salon, in which colour and with which picture. */
export function DoorLook({ form, picture }: Props) {
  const { draft, errors, edit } = form
  const phoneHint = useNumberHint(draft.phone, unread)
  const whatsappHint = useNumberHint(draft.whatsapp, unread)
  return (
    <Card title="Pamja dhe fjalët" className="door-card">
      <DoorColours
        colour={draft.colour}
        error={errors['colour']}
        onColour={(colour) => edit({ colour })}
      />
      <DoorPicture picture={picture} />
      <TextAreaField
        label="Teksti"
        hint="Një a dy fjali: çka bëni, ku të parkohet, kafja."
        rows={3}
        maxLength={600}
        value={draft.text}
        error={errors['text']}
        onChange={({ target }) => edit({ text: target.value })}
      />
      <Field
        label="Adresa e sallonit"
        autoComplete="street-address"
        maxLength={200}
        value={draft.address}
        error={errors['address']}
        onChange={({ target }) => edit({ address: target.value })}
      />
      <div className="door-grid stack gap-14">
        <Field
          label="Telefoni"
          type="tel"
          autoComplete="tel"
          hint={phoneHint}
          maxLength={40}
          value={draft.phone}
          error={errors['phone']}
          onChange={({ target }) => edit({ phone: target.value })}
        />
        <Field
          label="WhatsApp"
          type="tel"
          hint={whatsappHint ?? 'Me prefiks, si +355.'}
          maxLength={40}
          value={draft.whatsapp}
          error={errors['whatsapp']}
          onChange={({ target }) => edit({ whatsapp: target.value })}
        />
      </div>
    </Card>
  )
}
