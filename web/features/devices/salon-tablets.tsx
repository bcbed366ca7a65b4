import { useQuery } from '@tanstack/react-query'
import { Tablet } from 'lucide-react'
import { useState } from 'react'
import { pinIdleMinutes } from '#contract/devices/devices.ts'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { DeviceList } from './device-list.tsx'
import { offlineWords, useEndTablet, useSwitchOffline } from './mutations.ts'
import { tabletsQuery } from './queries.ts'
import { TabletDialog } from './tablet-dialog.tsx'
import './devices.css'

/** In the team's settings: the tablets on which everybody of the salon enters with a face and a PIN. */
export function SalonTablets() {
  const { data: tablets, error, refetch } = useQuery(tabletsQuery)
  const [isMaking, setIsMaking] = useState(false)
  const end = useEndTablet()
  const switchOffline = useSwitchOffline()
  return (
    <section className="salon-tablets stack gap-14" aria-labelledby="salon-tablets">
      <header className="row wrap between">
        <h2 id="salon-tablets">
          Tabletët e sallonit <span>{tablets?.length}</span>
        </h2>
        <Button kind="soft" onClick={() => setIsMaking(true)}>
          <Tablet size={17} aria-hidden />
          Bëje këtë pajisje tablet të sallonit
        </Button>
      </header>
      {error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
      {tablets?.length === 0 && (
        <p>
          Asnjë ende. Një tablet te banaku e hap secili i ekipit me fytyrën dhe PIN-in e vet, dhe
          pas {pinIdleMinutes} minutash kthehet te fytyrat.
        </p>
      )}
      {tablets !== undefined && tablets.length > 0 && (
        <DeviceList
          label="Tabletët e sallonit"
          kind="counter"
          act="Mbyll"
          devices={tablets}
          onEnd={(device) => void end(device)}
          more={(device) => (
            <LineButton
              size="small"
              kind="ghost"
              role="switch"
              aria-checked={device.offline}
              aria-label={`${offlineWords.label}: ${device.name}`}
              onClick={() => void switchOffline(device)}
            >
              {device.offline ? 'Punon edhe pa internet' : 'Vetëm me internet'}
            </LineButton>
          )}
        />
      )}
      {isMaking && <TabletDialog onClose={() => setIsMaking(false)} />}
    </section>
  )
}
