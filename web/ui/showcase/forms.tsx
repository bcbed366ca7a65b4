import { useState } from 'react'
import { fold } from '#contract/kit/albanian.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { Field, TextAreaField } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Stepper } from '#web/ui/controls/stepper.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { OrderGrip } from '#web/ui/order/order-grip.tsx'

const clients = ['Arta Krasniqi', 'Çlirim Berisha', 'Ermal Shala', 'Ermira Shabani', 'Erza Shatri']

export const Fields = () => (
  <Card title="Fusha">
    <Field label="Emri" placeholder="p.sh. Arta Krasniqi" />
    <Field label="Email" type="email" hint="Aty dërgojmë lidhjen." defaultValue="arta@orari.al" />
    <Field label="Çmimi" inputMode="decimal" defaultValue="12,50" suffix="€" />
    <Field label="Email" defaultValue="arta@" error="Email-i nuk është i vlefshëm" />
    <Field label="Emri i plotë" defaultValue="Arta Krasniqi" readOnly />
    <PasswordField label="Fjalëkalimi" autoComplete="new-password" defaultValue="berber" />
    <SelectField
      label="Shërbimi"
      options={['Prerje flokësh', 'Ngjyrosje'].map((name) => ({ value: name, label: name }))}
    />
    <TextAreaField label="Shënim" placeholder="Çfarë duhet të dihet?" />
  </Card>
)

export function Choices() {
  const [active, setActive] = useState(true)
  const [view, setView] = useState<'day' | 'week'>('day')
  const [weeks, setWeeks] = useState(4)
  return (
    <Card title="Zgjedhje">
      <Checkbox label="Pranoj kushtet" defaultChecked />
      <Checkbox label="Të gjithë përdoruesit" hint="3 nga 12" mixed />
      <Checkbox label="Jo i zgjedhur" />
      <Checkbox label="Nuk lejohet" disabled />
      <Switch label="Aktiv" hint="Shfaqet te rezervimet" checked={active} onChange={setActive} />
      <Switch label="Joaktiv" checked={!active} onChange={(on) => setActive(!on)} />
      <Switch label="Nuk lejohet" checked onChange={setActive} disabled />
      <Segmented
        label="Pamja"
        value={view}
        onChange={setView}
        options={[
          { value: 'day', label: 'Ditë' },
          { value: 'week', label: 'Javë' },
        ]}
      />
      <Segmented
        wide
        label="Pamja e gjerë"
        value={view}
        onChange={setView}
        options={[
          { value: 'day', label: 'Hyrje' },
          { value: 'week', label: 'Regjistrim' },
        ]}
      />
      <Stepper value={weeks} from={1} to={9} less="Më pak" more="Më shumë" onChange={setWeeks} />
      <OrderGrip name="Prerje" nth={1} of={3} isOpen onOpen={() => {}} onMove={() => {}} />
    </Card>
  )
}

export function Pickers() {
  const [day, setDay] = useState('2026-11-20')
  const [name, setName] = useState('')
  const matches = clients.filter((client) => fold(client).includes(fold(name)))
  return (
    <>
      <DateField label="Data" value={day} onChange={setDay} min="2026-11-05" today="2026-11-20" />
      <Combobox
        label="Klienti"
        text={name}
        onText={setName}
        options={matches.map((client) => ({ value: client, label: client, note: '3 vizita' }))}
        onPick={({ label }) => setName(label)}
        emptyText="Nuk u gjet asnje klient me kete emer"
      />
    </>
  )
}
