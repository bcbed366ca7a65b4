import { useEffect, useState } from 'react'
import { isStaying } from '#web/platform/offline/staying.ts'
import { switchSingleKeys, useSingleKeys } from '#web/platform/single-keys.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { LookChoice } from './look-choice.tsx'
import '#web/ui/data/page-part.css'

const stayWords = {
  yes: 'Çfarë shkruhet pa internet mbetet këtu edhe kur pajisjes i mbushet vendi.',
  no: 'Kur pajisjes i mbushet vendi, shfletuesi mund të fshijë çfarë pret internetin.',
}

/** What the browser said when it was asked to keep what waits here. */
function useStaying() {
  const [isKept, setKept] = useState<boolean>()
  useEffect(() => {
    isStaying().then(setKept, () => undefined)
  }, [])
  return isKept === undefined ? undefined : stayWords[isKept ? 'yes' : 'no']
}

/** What this device alone keeps: its keys and its look. */
export function ThisDevice() {
  const singleKeys = useSingleKeys()
  const staying = useStaying()
  return (
    <section className="page-part" aria-labelledby="this-device">
      <h2 id="this-device">Kjo pajisje</h2>
      <p>Vlen vetëm këtu, për këtë shfletues.</p>
      <div className="stack gap-16 start">
        <LookChoice />
        <Switch
          label="Shkurtore me një tast"
          hint="Fikini kur shkruani me zë ose kur tastet shtypen padashur."
          checked={singleKeys}
          onChange={switchSingleKeys}
        />
        <p>{staying ?? '\u00a0'}</p>
      </div>
    </section>
  )
}
