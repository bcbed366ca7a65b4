import { useState, useSyncExternalStore } from 'react'
import { useKnownAs } from '#web/platform/device/known-device.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

/** A device that probably belongs to one person: a phone, or one with the app installed. */
const personal = '(max-width: 720px) and (pointer: coarse), (display-mode: standalone)'

const isOwn = () => matchMedia(personal).matches
/** The page drawn at build time knows no device, and a device becomes no other while it is looked at. */
const isDrawn = () => false
const never = () => () => {}

/** Whether this device keeps the person logged in: ticked where it is one's own. The salon's tablet is everybody's. */
export function RememberThis() {
  const [chosen, setChosen] = useState<boolean>()
  const isPersonal = useSyncExternalStore(never, isOwn, isDrawn)
  if (useKnownAs() === 'counter') return null
  return (
    <Checkbox
      name="remember"
      label="Mbaj mend këtë pajisje"
      checked={chosen ?? isPersonal}
      onChange={({ target }) => setChosen(target.checked)}
    />
  )
}
