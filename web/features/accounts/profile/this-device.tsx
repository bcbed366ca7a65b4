import { switchSingleKeys, useSingleKeys } from '#web/platform/single-keys.ts'
import { chooseTheme, useTheme } from '#web/platform/theme.ts'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import '#web/ui/data/page-part.css'

const themes = [
  { value: 'light', label: 'Dritë' },
  { value: 'dark', label: 'Errët' },
] as const

/** What this device alone keeps: its keys and its look. */
export function ThisDevice() {
  const singleKeys = useSingleKeys()
  const theme = useTheme()
  return (
    <section className="page-part" aria-labelledby="this-device">
      <h2 id="this-device">Kjo pajisje</h2>
      <p>Vlen vetëm këtu, për këtë shfletues.</p>
      <div className="stack gap-16 start">
        <Segmented label="Pamja" value={theme} onChange={chooseTheme} options={themes} />
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
