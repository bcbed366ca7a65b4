import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rememberLabel } from '#contract/devices/devices.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Shape } from '#web/ui/data/waiting.tsx'
import { DeviceList } from './device-list.tsx'
import { useForget } from './mutations.ts'
import { PinDialog } from './pin-dialog.tsx'
import { ownDevicesQuery } from './queries.ts'
import '#web/ui/data/page-part.css'
import './devices.css'

/** In the profile: where the account stays logged in, and its PIN for the salon's tablet. */
export function MyDevices({ note }: { note: string | undefined }) {
  const { user } = useSession()
  const { data, error, refetch } = useQuery(ownDevicesQuery)
  const forget = useForget()
  return (
    <>
      <section className="page-part own-devices" aria-labelledby="own-devices">
        <h2 id="own-devices">Pajisjet e mia</h2>
        <p>Këtu mbeteni i kyçur pa fjalëkalim. {note} Një pajisje që humbët, harrojeni.</p>
        <div>
          {error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
          {!data && !error && <Shape width="100%" height={60} />}
          {data?.devices.length === 0 && <p>Asnjë ende. Zgjidhni “{rememberLabel}” kur hyni.</p>}
          {data !== undefined && data.devices.length > 0 && (
            <DeviceList
              label="Pajisjet e mia"
              kind="own"
              act="Harro"
              devices={data.devices}
              onEnd={(device) => void forget(device)}
            />
          )}
        </div>
      </section>
      {user?.salon && <OwnPin hasPin={data?.hasPin ?? false} />}
    </>
  )
}

function OwnPin({ hasPin }: { hasPin: boolean }) {
  const [isSetting, setIsSetting] = useState(false)
  return (
    <section className="page-part own-devices" aria-labelledby="own-pin">
      <h2 id="own-pin">PIN për tabletin e sallonit</h2>
      <p>
        {hasPin
          ? 'Me të hyni te fytyra juaj, në tabletin te banaku.'
          : 'Nuk keni ende. Me të hyni te fytyra juaj, në tabletin te banaku.'}
      </p>
      <div>
        <Button kind="soft" onClick={() => setIsSetting(true)}>
          {hasPin ? 'Ndrysho PIN-in' : 'Vendos PIN'}
        </Button>
      </div>
      {isSetting && <PinDialog hasPin={hasPin} onClose={() => setIsSetting(false)} />}
    </section>
  )
}
