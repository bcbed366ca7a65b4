import { useState } from 'react'
import { newPinComplaint } from '#contract/devices/pins.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { type Acceptance, NewPersonForm } from './new-person-form.tsx'

const ways = [
  { value: 'password', label: 'Me fjalëkalim' },
  { value: 'pin', label: 'Me PIN te tableti' },
] as const

const pin = {
  check: (typed: string) => {
    const complaint = newPinComplaint(typed)
    return complaint === undefined ? {} : { pin: complaint }
  },
  field: (error: string | undefined) => (
    <Field
      label="PIN-i"
      name="pin"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      hint="4 deri në 6 shifra, vetëm për tabletin e sallonit."
      error={error}
    />
  ),
}

/** In a salon with a tablet a PIN is enough for whoever enters there alone. */
export function TwoWaysForm(props: Acceptance) {
  const [way, choose] = useState<'password' | 'pin'>('password')
  return (
    <NewPersonForm
      {...props}
      {...(way === 'pin' && { pin })}
      ways={<Segmented wide label="Si hyni" value={way} onChange={choose} options={ways} />}
    />
  )
}
