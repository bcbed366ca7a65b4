import type { Salon } from '#contract/salon.ts'
import { ApiError } from '#web/platform/call.ts'
import { switchSingleKeys, useSingleKeys } from '#web/platform/single-keys.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { useState } from 'react'
import { useChangeSalon } from './mutations.ts'

/** In effect at once: nothing here waits to be saved. */
export function SalonSwitches({ salon }: { salon: Salon }) {
  const changeSalon = useChangeSalon()
  const [asked, setAsked] = useState<boolean>()
  const singleKeys = useSingleKeys()

  async function confirmThemselves(autoConfirm: boolean) {
    setAsked(autoConfirm)
    try {
      await changeSalon({ autoConfirm })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setAsked(undefined)
    }
  }
  return (
    <section className="salon-switches" aria-label="Sjellja">
      <Switch
        label="Konfirmim automatik"
        hint="Terminet që presin konfirmohen vetë pasi të ketë kaluar dita e tyre."
        checked={asked ?? salon.autoConfirm}
        onChange={(on) => void confirmThemselves(on)}
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
