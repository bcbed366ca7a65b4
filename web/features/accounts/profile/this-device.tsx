import { switchSingleKeys, useSingleKeys } from '#web/platform/single-keys.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { LookChoice } from './look-choice.tsx'
import '#web/ui/data/page-part.css'

/** What this device alone keeps: its keys and its look. */
export function ThisDevice() {
  const singleKeys = useSingleKeys()
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
      </div>
    </section>
  )
}
