import { useState } from 'react'
import { keyInWords, keyNameMost, type keyRoutes, keyComplaints } from '#contract/keys.ts'
import type { KeyRight, ReplyOf } from '#contract/kit/route.ts'
import { dayOf } from '#contract/kit/time.ts'
import { useDraftForm } from '#web/platform/forms/form.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { useMinute } from '#web/visits/use-now.ts'
import { KeyMay } from './key-may.tsx'
import { useKeyActs } from './queries.ts'

const choices = (['read', 'write'] as const).map((value) => ({
  value,
  label: keyInWords([value]),
}))

/** `endsAt` is "" until a day is chosen, and null without an end. */
type Draft = {
  readonly name: string
  readonly highest: 'read' | 'write'
  readonly subscribes: boolean
  readonly endsAt: string | null
}
const empty: Draft = { name: '', highest: 'read', subscribes: false, endsAt: null }

const rightsOf = ({ highest, subscribes }: Draft): KeyRight[] => [
  'read',
  ...(highest === 'write' ? (['write'] as const) : []),
  ...(subscribes ? (['hooks'] as const) : []),
]

const check = ({ name, endsAt }: Draft): { name?: string; endsAt?: string } => ({
  ...(!name.trim() && { name: keyComplaints.nameMissing.message }),
  ...(endsAt === '' && { endsAt: 'Zgjidhni ditën e fundit.' }),
})

export type MadeKey = Pick<ReplyOf<typeof keyRoutes.add>, 'key' | 'secret'>

type Props = { onClose: () => void; onMade: (made: MadeKey) => void }

export function NewKeyDialog({ onClose, onMade }: Props) {
  const [draft, setDraft] = useState(empty)
  const { add } = useKeyActs()
  const form = useDraftForm({
    draft,
    check,
    send: async ({ name, endsAt }) =>
      onMade(await add({ name: name.trim(), rights: rightsOf(draft), endsAt })),
  })
  const edit = (more: Partial<Draft>) => {
    const next = { ...draft, ...more }
    setDraft(next)
    form.recheck(next)
  }
  return (
    <FormDialog
      submit={LineButton}
      title="Çelës i ri"
      action="Bëj çelësin"
      busyLabel="Duke bërë..."
      form={form}
      onClose={onClose}
    >
      <Field
        label="Emri i programit"
        maxLength={keyNameMost}
        autoComplete="off"
        value={draft.name}
        error={form.errors['name']}
        onChange={({ target }) => edit({ name: target.value })}
      />
      <KeyBounds draft={draft} wrong={form.errors['endsAt']} onChange={edit} />
      <KeyMay rights={rightsOf(draft)} />
    </FormDialog>
  )
}

type BoundsProps = {
  draft: Draft
  wrong: string | undefined
  onChange: (more: Partial<Draft>) => void
}

function KeyBounds({ draft: { highest, subscribes, endsAt }, wrong, onChange }: BoundsProps) {
  const today = dayOf(useMinute())
  return (
    <>
      <Segmented
        wide
        label="Çfarë bën çelësi"
        value={highest}
        onChange={(chosen) => onChange({ highest: chosen })}
        options={choices}
      />
      <Checkbox
        label="Abonohet vetë te njoftimet"
        hint="Për Zapier, n8n dhe Make."
        checked={subscribes}
        onChange={({ target }) => onChange({ subscribes: target.checked })}
      />
      <Checkbox
        label="Mbaron vetë"
        checked={endsAt !== null}
        onChange={({ target }) => onChange({ endsAt: target.checked ? '' : null })}
      />
      {endsAt !== null && (
        <DateField
          label="Dita e fundit"
          value={endsAt}
          today={today}
          min={today}
          error={wrong}
          onChange={(day) => onChange({ endsAt: day })}
        />
      )}
    </>
  )
}
