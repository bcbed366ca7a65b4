import { Fingerprint } from 'lucide-react'
import { secondFactorRoutes } from '#contract/accounts/second-factor.ts'
import { secondFactorComplaints } from '#contract/accounts/second-factor-words.ts'
import { call } from '#web/platform/call.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { makePasskey } from './passkeys.ts'

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Telefoni Android'],
  [/Mac OS/, 'Mac'],
  [/Windows/, 'Kompjuteri Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Kompjuteri Linux'],
]

/** What a person would call the device before this screen, as a proposal. */
const deviceName = (agent = navigator.userAgent) =>
  systems.find(([sign]) => sign.test(agent))?.[1] ?? 'Kjo pajisje'

const names = ['name'] as const
const check = ({ name }: { name: string }) =>
  name.trim() ? {} : { name: secondFactorComplaints.passkeyNameMissing.message }

type Props = { onDone: (recoveryCodes: readonly string[] | null) => void; onClose: () => void }

/** A name for the key; the rest is the system's dialog. */
export function PasskeyDialog({ onDone, onClose }: Props) {
  const form = useForm({
    names,
    check,
    send: async ({ name }) => {
      const { options } = await call(secondFactorRoutes.beginPasskey, { body: {} })
      const passkey = await makePasskey(options)
      if (!passkey) return
      const { recoveryCodes } = await call(secondFactorRoutes.addPasskey, {
        body: { name: name.trim(), passkey },
      })
      onDone(recoveryCodes)
    },
  })
  return (
    <FormDialog
      submit={LineButton}
      title="Çelës me gisht ose fytyrë"
      action={
        <>
          <Fingerprint size={17} aria-hidden />
          Vazhdo
        </>
      }
      busyLabel="Duke pritur..."
      form={form}
      onClose={onClose}
    >
      <p>Pajisja ju kërkon gishtin, fytyrën ose PIN-in e saj. Orari nuk i sheh.</p>
      <Field
        label="Emri i çelësit"
        name="name"
        autoComplete="off"
        maxLength={60}
        defaultValue={deviceName()}
        error={form.errors.name}
      />
    </FormDialog>
  )
}
