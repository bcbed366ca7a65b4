import { useState } from 'react'
import type { Salon } from '#contract/salon.ts'
import { ApiError } from '#web/platform/call.ts'
import { useRight } from '#web/platform/rights.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { useChangeSalon } from './mutations.ts'

type Switched = Partial<Pick<Salon, 'barbersSeeOthers' | 'barbersSeeNumbers' | 'barbersSeeClients'>>

const openTo = (isOpen: boolean) => (isOpen ? 'all' : 'own')

/** What is asked for shows at once; a refusal takes it back. */
function useSwitched(salon: Salon) {
  const changeSalon = useChangeSalon()
  const [asked, setAsked] = useState<Switched>({})

  async function switchTo(change: Switched) {
    setAsked(change)
    try {
      await changeSalon(change)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setAsked({})
    }
  }
  return { seen: { ...salon, ...asked }, switchTo: (change: Switched) => void switchTo(change) }
}

/** In effect at once, on the next request of each barber. */
export function BarbersSee({ salon }: { salon: Salon }) {
  const mayChange = useRight('settings')
  const { seen, switchTo } = useSwitched(salon)
  if (!mayChange) return null
  return (
    <Card title="Çfarë shohin berberët" className="barbers-see">
      <p>Të tyret i shohin gjithmonë. Çmimet dhe të ardhurat e të tjerëve, kurrë.</p>
      <Switch
        label="Emrat te terminet e të tjerëve"
        hint="Përndryshe aty shkruhet vetëm „Klient“."
        checked={seen.barbersSeeOthers}
        onChange={(barbersSeeOthers) => switchTo({ barbersSeeOthers })}
      />
      <Switch
        label="Të gjithë klientët"
        hint="Përndryshe vetëm ata që kanë pasur termin me ta."
        checked={seen.barbersSeeClients === 'all'}
        onChange={(isOpen) => switchTo({ barbersSeeClients: openTo(isOpen) })}
      />
      <Switch
        label="Numrat e klientëve të të tjerëve"
        hint="Edhe adresat e email-it."
        checked={seen.barbersSeeNumbers === 'all'}
        onChange={(isOpen) => switchTo({ barbersSeeNumbers: openTo(isOpen) })}
      />
    </Card>
  )
}
