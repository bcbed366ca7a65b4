import { Check, X } from 'lucide-react'
import { useId } from 'react'
import { deviceNameMissing, pinIdleMinutes } from '#contract/devices.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import { makeTablet } from './mutations.ts'

const names = ['name'] as const
const check = ({ name }: { name: string }): { name?: string } =>
  name.trim() ? {} : { name: deviceNameMissing }

const can = [
  'Secili i ekipit hyn me fytyrën dhe PIN-in e vet.',
  'Terminet, klientët dhe dita, sipas rolit të secilit.',
  'Historiku thotë gjithmonë kush e bëri.',
]
const canNot = ['Ekipi, konfigurimet, abonimi, raportet e sallonit dhe shkarkimet.']

export function TabletDialog({ onClose }: { onClose: () => void }) {
  const id = useId()
  const form = useForm({ names, check, send: ({ name }) => makeTablet(name.trim()) })
  return (
    <Dialog
      title="Tablet i sallonit"
      onClose={onClose}
      footer={
        <>
          <Button kind="soft" onClick={onClose}>
            Kthehu
          </Button>
          <Button
            type="submit"
            form={id}
            kind="primary"
            busy={form.busy}
            busyLabel="Duke ruajtur..."
          >
            Bëje tablet
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className="dialog-form tablet-form">
        <Field
          label="Emri i pajisjes"
          name="name"
          maxLength={60}
          defaultValue="Tableti te banaku"
          error={form.errors.name}
        />
        <ul className="stack gap-6">
          {can.map((words) => (
            <li className="stack gap-10" key={words}>
              <Check size={17} aria-label="Po:" />
              {words}
            </li>
          ))}
          {canNot.map((words) => (
            <li className="stack gap-10" key={words} data-closed>
              <X size={17} aria-label="Jo:" />
              {words}
            </li>
          ))}
        </ul>
        <p>
          Ju dilni nga llogaria në këtë pajisje. Pas {pinIdleMinutes} minutash pa prekje ajo kthehet
          te fytyrat.
        </p>
        {form.refusal && <Alert tone="error">{form.refusal.message}</Alert>}
      </form>
    </Dialog>
  )
}
