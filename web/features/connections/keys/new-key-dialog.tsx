import { useId, useState } from 'react'
import { keyNameMost, keyRightsInWords, type keyRoutes, keyWords } from '#contract/keys.ts'
import type { KeyRight, ReplyOf } from '#contract/kit/route.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { KeyMay } from './key-may.tsx'
import { useKeyActs } from './queries.ts'

const names = ['name'] as const
const check = ({ name }: { name: string }): { name?: string } =>
  name.trim() ? {} : { name: keyWords.nameMissing }

const rightsOf = (highest: KeyRight): KeyRight[] =>
  highest === 'write' ? ['read', 'write'] : ['read']
const choices = (['read', 'write'] as const).map((value) => ({
  value,
  label: keyRightsInWords([value]),
}))

export type MadeKey = Pick<ReplyOf<typeof keyRoutes.add>, 'key' | 'secret'>

type Props = { onClose: () => void; onMade: (made: MadeKey) => void }

export function NewKeyDialog({ onClose, onMade }: Props) {
  const id = useId()
  const [highest, setHighest] = useState<KeyRight>('read')
  const { add } = useKeyActs()
  const form = useForm({
    names,
    check,
    send: async ({ name }) => onMade(await add(name.trim(), rightsOf(highest))),
  })
  return (
    <Dialog
      title="Çelës i ri"
      onClose={onClose}
      footer={
        <>
          <Button kind="soft" onClick={onClose}>
            Kthehu
          </Button>
          <Button type="submit" form={id} kind="primary" busy={form.busy} busyLabel="Duke bërë...">
            Bëj çelësin
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className="dialog-form">
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
        {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
      </form>
    </Dialog>
  )
}
