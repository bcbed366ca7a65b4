import type { Salon } from '#contract/salon.ts'
import { notFiscal } from '#contract/sales.ts'
import { ApiError } from '#web/platform/call.ts'
import { switchSingleKeys, useSingleKeys } from '#web/platform/single-keys.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { useState } from 'react'
import { useChangeSalon } from './mutations.ts'

type Switched = Partial<Pick<Salon, 'autoConfirm' | 'till'>>

/** In effect at once: nothing here waits to be saved. */
export function SalonSwitches({ salon }: { salon: Salon }) {
  const changeSalon = useChangeSalon()
  const [asked, setAsked] = useState<Switched>({})
  const singleKeys = useSingleKeys()

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
  return (
    <section className="salon-switches" aria-label="Sjellja">
      <Switch
        label="Konfirmim automatik"
        hint="Terminet që presin konfirmohen vetë pasi të ketë kaluar dita e tyre."
        checked={asked.autoConfirm ?? salon.autoConfirm}
        onChange={(autoConfirm) => void switchTo({ autoConfirm })}
      />
      <Switch
        label="Arka"
        hint={`Çdo vizitë mbyllet me çfarë u pagua, dhe në mbrëmje numërohet sirtari. ${notFiscal}`}
        checked={asked.till ?? salon.till}
        onChange={(till) => void switchTo({ till })}
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
