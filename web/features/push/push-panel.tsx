import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { pushWords, type Subscription, pushRoutes } from '#contract/push.ts'
import { shortDate } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Shape } from '#web/ui/data/waiting.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import {
  type Ability,
  abilityOf,
  change,
  knownId,
  turnOff,
  turnOn,
  type Wish,
} from './this-device.ts'
import '#web/ui/data/page-part.css'
import '#web/features/devices/devices.css'
import './push-panel.css'

const pushQuery = queryOptions({
  queryKey: ['people', 'push'],
  queryFn: ({ signal }) => call(pushRoutes.list, { signal }),
})

const hindrances: Readonly<Record<Exclude<Ability, 'ready'>, string>> = {
  denied: pushWords.denied,
  install: pushWords.installFirst,
  unsupported: pushWords.unsupported,
}

/** In the profile: which devices get news at once about booked, moved and cancelled visits. */
export function PushPanel() {
  const { data, error, refetch } = useQuery(pushQuery)
  const [ability, setAbility] = useState(abilityOf)
  const acts = useActs(() => setAbility(abilityOf()))
  const here = data?.subscriptions.find(({ id }) => id === knownId())
  const others = data?.subscriptions.filter(({ id }) => id !== here?.id) ?? []
  return (
    <section className="page-part own-devices push-panel" aria-labelledby="pushes">
      <h2 id="pushes">Njoftime në telefon</h2>
      <p>Kur dikush rezervon, zhvendos ose anulon, edhe kur Orari është i mbyllur.</p>
      <div className="stack start gap-14">
        {error && <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>}
        {ability !== 'ready' && !here && <p>{hindrances[ability]}</p>}
        {!data && !error && ability === 'ready' && <Shape width="100%" height={44} />}
        {data && (ability === 'ready' || here) && (
          <ThisDevice
            here={here}
            isBusy={acts.isBusy}
            onSwitch={(isOn, wish) =>
              void (isOn ? acts.on(data.key, wish) : here && acts.off(here.id))
            }
            onChange={(wish) => void acts.change(wish)}
          />
        )}
        <Others devices={others} onRemove={(id) => void acts.off(id)} />
      </div>
    </section>
  )
}

type DeviceProps = {
  here: Subscription | undefined
  isBusy: boolean
  onSwitch: (isOn: boolean, wish: Wish) => void
  onChange: (wish: Wish) => void
}

/** Whoever is no barber has no visits of their own. */
function ThisDevice({ here, isBusy, onSwitch, onChange }: DeviceProps) {
  const isBarber = Boolean(useSession().user?.staffId)
  const wish: Wish = {
    about: here?.about[0] ?? (isBarber ? 'own' : 'all'),
    names: here?.names ?? false,
  }
  return (
    <>
      <Switch
        label="Njoftime në këtë pajisje"
        checked={here !== undefined}
        disabled={isBusy}
        onChange={(isOn) => onSwitch(isOn, wish)}
      />
      {here && isBarber && (
        <Switch
          label="Edhe për terminet e të tjerëve"
          checked={wish.about === 'all'}
          disabled={isBusy}
          onChange={(isAll) => onChange({ ...wish, about: isAll ? 'all' : 'own' })}
        />
      )}
      {here && (
        <Switch
          label="Shfaq emrin e klientit"
          hint="Emri shihet edhe në ekranin e kyçur."
          checked={wish.names}
          disabled={isBusy}
          onChange={(names) => onChange({ ...wish, names })}
        />
      )}
    </>
  )
}

function Others({
  devices,
  onRemove,
}: {
  devices: readonly Subscription[]
  onRemove: (id: string) => void
}) {
  if (devices.length === 0) return null
  return (
    <ul className="devices lined framed" aria-label="Pajisje të tjera që marrin njoftime">
      {devices.map(({ id, name, createdAt }) => (
        <li className="row gap-12" key={id}>
          <MonitorSmartphone size={18} aria-hidden />
          <span>
            <b>{name}</b>
            <small>që nga {shortDate(dayOf(new Date(createdAt)))}</small>
          </span>
          <Button size="small" aria-label={`Ndalo: ${name}`} onClick={() => onRemove(id)}>
            Ndalo
          </Button>
        </li>
      ))}
    </ul>
  )
}

function useActs(onAsked: () => void) {
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const doing = async (act: () => Promise<string | undefined>) => {
    setIsBusy(true)
    try {
      const message = await act()
      if (message) toast.success(message)
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : pushWords.unsupported)
    }
    onAsked()
    await client.invalidateQueries(pushQuery)
    setIsBusy(false)
  }
  return {
    isBusy,
    on: (key: string, wish: Wish) =>
      doing(async () => ((await turnOn(key, wish)) ? pushWords.on : undefined)),
    change: (wish: Wish) => doing(async () => void (await change(wish))),
    off: (id: string) => doing(() => turnOff(id)),
  }
}
