import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { deviceComplaints } from '#contract/devices/device-refusals.ts'
import { pinIdleMinutes } from '#contract/devices/devices.ts'
import { useForm } from '#web/platform/forms/form.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { makeTablet, offlineWords } from './mutations.ts'

const names = ['name'] as const
const check = ({ name }: { name: string }): { name?: string } =>
  name.trim() ? {} : { name: deviceComplaints.nameMissing.message }

const can = [
  'Secili i ekipit hyn me fytyrën dhe PIN-in e vet.',
  'Terminet, klientët dhe dita, sipas rolit të secilit.',
  'Historiku thotë gjithmonë kush e bëri.',
]
const canNot = ['Ekipi, konfigurimet, abonimi, raportet e sallonit dhe shkarkimet.']

export function TabletDialog({ onClose }: { onClose: () => void }) {
  const [isOffline, setIsOffline] = useState(true)
  const form = useForm({ names, check, send: ({ name }) => makeTablet(name.trim(), isOffline) })
  return (
    <FormDialog
      submit={LineButton}
      title="Tablet i sallonit"
      action="Bëje tablet"
      busyLabel="Duke ruajtur..."
      formClass="dialog-form tablet-form"
      form={form}
      onClose={onClose}
    >
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
      <Checkbox
        label={offlineWords.label}
        hint={offlineWords.hint}
        checked={isOffline}
        onChange={({ target }) => setIsOffline(target.checked)}
      />
      <p>
        Ju dilni nga llogaria në këtë pajisje. Pas {pinIdleMinutes} minutash pa prekje ajo kthehet
        te fytyrat.
      </p>
    </FormDialog>
  )
}
