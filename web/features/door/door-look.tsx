import { Card } from '#web/ui/data/card.tsx'
import { Field, TextAreaField } from '#web/ui/form/field.tsx'
import { DoorColours } from './door-colours.tsx'
import type { DoorForm } from './use-door-draft.ts'

/** What the page says of the salon, and in which colour. */
export function DoorLook({ form }: { form: DoorForm }) {
  const { draft, errors, edit } = form
  return (
    <Card title="Pamja dhe fjalët" className="door-card">
      <DoorColours
        colour={draft.colour}
        error={errors['colour']}
        onColour={(colour) => edit({ colour })}
      />
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
      <div className="door-grid">
        <Field
          label="Telefoni"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          value={draft.phone}
          error={errors['phone']}
          onChange={({ target }) => edit({ phone: target.value })}
        />
        <Field
          label="WhatsApp"
          type="tel"
          hint="Me prefiks, si +355."
          maxLength={40}
          value={draft.whatsapp}
          error={errors['whatsapp']}
          onChange={({ target }) => edit({ whatsapp: target.value })}
        />
      </div>
    </Card>
  )
}
