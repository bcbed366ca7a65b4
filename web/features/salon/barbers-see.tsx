import type { Salon, SalonDetails } from '#contract/salon.ts'
import { switchedWords, useUndoableSwitch } from '#web/visits/cache/use-undoable-switch.ts'
import { useRight } from '#web/platform/rights.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useChangeSalon } from './mutations.ts'

const openTo = (isOpen: boolean): 'all' | 'own' => (isOpen ? 'all' : 'own')

/** Each of these settings has a switch here, or it does not compile. */
type Seen = Extract<keyof SalonDetails, `barbersSee${string}`>
type Choice = {
  label: string
  hint: string
  isOn: boolean
  changeTo: (isOn: boolean) => Partial<Salon>
}

/** In effect at once, on the next request of each barber. */
export function BarbersSee({ salon }: { salon: Salon }) {
  const mayChange = useRight('settings')
  const { shown, turn } = useUndoableSwitch(salon, useChangeSalon())
  if (!mayChange) return null
  const switches: Record<Seen, Choice> = {
    barbersSeeOthers: {
      label: 'Emrat te terminet e të tjerëve',
      hint: 'Përndryshe aty shkruhet vetëm “Klient”.',
      isOn: shown.barbersSeeOthers,
      changeTo: (isOn) => ({ barbersSeeOthers: isOn }),
    },
    barbersSeeClients: {
      label: 'Të gjithë klientët',
      hint: 'Përndryshe vetëm ata që kanë pasur termin me ta.',
      isOn: shown.barbersSeeClients === 'all',
      changeTo: (isOn) => ({ barbersSeeClients: openTo(isOn) }),
    },
    barbersSeeNumbers: {
      label: 'Numrat e klientëve të të tjerëve',
      hint: 'Edhe adresat e email-it.',
      isOn: shown.barbersSeeNumbers === 'all',
      changeTo: (isOn) => ({ barbersSeeNumbers: openTo(isOn) }),
    },
  }
  return (
    <Card title="Çfarë shohin berberët" className="barbers-see">
      <p>Të tyret i shohin gjithmonë. Çmimet dhe të ardhurat e të tjerëve, kurrë.</p>
      {Object.values(switches).map(({ label, hint, isOn, changeTo }) => (
        <Switch
          key={label}
          label={label}
          hint={hint}
          checked={isOn}
          onChange={(on) => turn(changeTo(on), switchedWords(label, on))}
        />
      ))}
    </Card>
  )
}
