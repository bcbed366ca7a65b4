import type { Salon, SalonDetails } from '#contract/salon.ts'
import { notFiscal } from '#contract/till/sales.ts'
import { switchedWords, useUndoableSwitch } from '#web/visits/cache/use-undoable-switch.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { useChangeSalon } from './mutations.ts'
import type { Draft } from './salon-draft.ts'

/** The settings that no form and no other field of this page changes: a new one does not compile without a switch. */
type Switched = Exclude<
  keyof SalonDetails,
  | keyof Draft
  | 'openingHours'
  | 'currency'
  | 'reviewUrl'
  | 'stamps'
  | 'queue'
  | 'stepMinutes'
  | `barbersSee${string}`
>
const switches: Record<Switched, { label: string; hint: string }> = {
  autoConfirm: {
    label: 'Konfirmohen vetë në mesnatë',
    hint: 'Të djeshmet që s’u konfirmuan.',
  },
  till: {
    label: 'Arka',
    hint: `Çdo vizitë mbyllet me çfarë u pagua, dhe në mbrëmje numërohet sirtari. ${notFiscal}`,
  },
  barbersMayOwe: {
    label: 'Berberët lënë borxh',
    hint: 'Kur mbyllin vizitën e vet. Shohin vetëm sa ka borxh klienti që kanë në karrige.',
  },
}

/** In effect at once: nothing waits to be saved. */
export function SalonSwitch({ name, salon }: { name: Switched; salon: Salon }) {
  const { shown, turn } = useUndoableSwitch(salon, useChangeSalon())
  return (
    <Switch
      {...switches[name]}
      checked={shown[name]}
      onChange={(isOn) => turn({ [name]: isOn }, switchedWords(switches[name].label, isOn))}
    />
  )
}
