import { namesOf } from '#contract/kit/details.ts'
import type { Salon, SalonDetails } from '#contract/salon.ts'
import { notFiscal } from '#contract/sales.ts'
import { switchedWords, useUndoableSwitch } from '#web/platform/forms/use-undoable-switch.ts'
import { switchSingleKeys, useSingleKeys } from '#web/platform/single-keys.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { useChangeSalon } from './mutations.ts'
import type { Draft } from './salon-draft.ts'

/** The settings that no form and no other card of this page changes: a new one does not compile without a switch. */
type Switched = Exclude<
  keyof SalonDetails,
  keyof Draft | 'openingHours' | 'currency' | `barbersSee${string}`
>
const switches: Record<Switched, { label: string; hint: string }> = {
  autoConfirm: {
    label: 'Konfirmim automatik',
    hint: 'Terminet që presin konfirmohen vetë pasi të ketë kaluar dita e tyre.',
  },
  till: {
    label: 'Arka',
    hint: `Çdo vizitë mbyllet me çfarë u pagua, dhe në mbrëmje numërohet sirtari. ${notFiscal}`,
  },
}

/** In effect at once: nothing here waits to be saved. */
export function SalonSwitches({ salon }: { salon: Salon }) {
  const { shown, turn } = useUndoableSwitch(salon, useChangeSalon())
  const singleKeys = useSingleKeys()
  return (
    <section className="salon-switches stack gap-16" aria-label="Sjellja">
      {namesOf(switches).map((name) => (
        <Switch
          key={name}
          {...switches[name]}
          checked={shown[name]}
          onChange={(isOn) => turn({ [name]: isOn }, switchedWords(switches[name].label, isOn))}
        />
      ))}
      <Switch
        label="Shkurtore me një tast"
        hint="Vetëm në këtë pajisje. Fikini kur shkruani me zë ose kur tastet shtypen padashur."
        checked={singleKeys}
        onChange={switchSingleKeys}
      />
    </section>
  )
}
