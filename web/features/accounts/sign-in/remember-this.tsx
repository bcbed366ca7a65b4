import { useState, useSyncExternalStore } from 'react'
import { rememberLabel } from '#contract/devices/devices.ts'
import { useKnownAs } from '#web/platform/device/known-device.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

/** A device that probably belongs to one person: a phone, or one with the app installed. */
const personal = '(max-width: 720px) and (pointer: coarse), (display-mode: standalone)'

const isOwn = () => matchMedia(personal).matches
/** At build time the device is unknown, so the drawn page assumes a shared one; later it never changes. */
const isDrawn = () => false
const never = () => () => {}

/** What a ticked box asks of the server. */
export const remembering = (ticked: string): { remember?: true } =>
  ticked ? { remember: true } : {}

type Props = {
  label?: string
  /** As it was left a step before. */
  ticked?: boolean
}

/** Whether this device keeps the person logged in: ticked on a personal device, not offered on the salon's tablet. */
export function RememberThis({ label = rememberLabel, ticked }: Props) {
  const [chosen, setChosen] = useState(ticked)
  const isPersonal = useSyncExternalStore(never, isOwn, isDrawn)
  if (useKnownAs() === 'counter') return null
  return (
    <Checkbox
      name="remember"
      label={label}
      checked={chosen ?? isPersonal}
      onChange={({ target }) => setChosen(target.checked)}
    />
  )
}
