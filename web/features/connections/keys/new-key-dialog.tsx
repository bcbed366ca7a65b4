import { useState } from 'react'
import { keyNameMost, keyRightsInWords, type keyRoutes, keyComplaints } from '#contract/keys.ts'
import type { KeyRight, ReplyOf } from '#contract/kit/route.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { KeyMay } from './key-may.tsx'
import { useKeyActs } from './queries.ts'

const names = ['name'] as const
const check = ({ name }: { name: string }): { name?: string } =>
  name.trim() ? {} : { name: keyComplaints.nameMissing.message }

const rightsOf = (highest: KeyRight): KeyRight[] =>
  highest === 'write' ? ['read', 'write'] : ['read']
const choices = (['read', 'write'] as const).map((value) => ({
  value,
  label: keyRightsInWords([value]),
}))

export type MadeKey = Pick<ReplyOf<typeof keyRoutes.add>, 'key' | 'secret'>

type Props = { onClose: () => void; onMade: (made: MadeKey) => void }

export function NewKeyDialog({ onClose, onMade }: Props) {
  const [highest, setHighest] = useState<KeyRight>('read')
  const { add } = useKeyActs()
  const form = useForm({
    names,
    check,
    send: async ({ name }) => onMade(await add(name.trim(), rightsOf(highest))),
  })
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
        name="name"
        maxLength={keyNameMost}
        autoComplete="off"
        error={form.errors.name}
      />
      <Segmented
        wide
        label="Çfarë bën çelësi"
        value={highest}
        onChange={setHighest}
        options={choices}
      />
      <KeyMay rights={rightsOf(highest)} />
    </FormDialog>
  )
}
