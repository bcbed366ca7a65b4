import type { Salon } from '#contract/salon.ts'
import { notFiscal } from '#contract/sales.ts'
import { switchedWords, useUndoableSwitch } from '#web/platform/forms/use-undoable-switch.ts'
import { switchSingleKeys, useSingleKeys } from '#web/platform/single-keys.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { useChangeSalon } from './mutations.ts'

/** In effect at once: nothing here waits to be saved. */
export function SalonSwitches({ salon }: { salon: Salon }) {
  const { shown, turn } = useUndoableSwitch(salon, useChangeSalon())
  const singleKeys = useSingleKeys()
  return (
    <section className="salon-switches" aria-label="Sjellja">
      <Switch
        label="Konfirmim automatik"
        hint="Terminet që presin konfirmohen vetë pasi të ketë kaluar dita e tyre."
        checked={shown.autoConfirm}
        onChange={(isOn) => turn({ autoConfirm: isOn }, switchedWords('Konfirmim automatik', isOn))}
      />
      <Switch
        label="Arka"
        hint={`Çdo vizitë mbyllet me çfarë u pagua, dhe në mbrëmje numërohet sirtari. ${notFiscal}`}
        checked={shown.till}
        onChange={(isOn) => turn({ till: isOn }, switchedWords('Arka', isOn))}
      />
      <Switch
        label="Shkurtore me një tast"
        hint="Vetëm në këtë pajisje. Fikini kur shkruani me zë ose kur tastet shtypen padashur."
        checked={singleKeys}
        onChange={switchSingleKeys}
      />
    </section>
  )
}
