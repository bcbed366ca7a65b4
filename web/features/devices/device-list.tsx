import { MonitorSmartphone, Tablet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Device } from '#contract/devices/devices.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { shortDate, shortDay } from '#contract/kit/albanian.ts'
import { addDays, wallClock } from '#contract/kit/time.ts'
import '#web/ui/text/tag.css'

/** "e përdorur sot në 12:31", "… dje në 19:02", "… më 3 nën", "… më 28.12.2025". */
function usedWords(lastUsedAt: string, now = new Date()) {
  const [day = '', time = ''] = wallClock(new Date(lastUsedAt)).split(' ')
  const today = wallClock(now).slice(0, 10)
  const clock = time.slice(0, 5)
  if (day === today) return `e përdorur sot në ${clock}`
  if (day === addDays(today, -1)) return `e përdorur dje në ${clock}`
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return `e përdorur më ${isThisYear ? shortDay(day) : shortDate(day)}`
}

type Props<D extends Device> = {
  label: string
  devices: readonly D[]
  kind: 'own' | 'counter'
  act: string
  onEnd: (device: D) => void
  /** What else is said or set of a device. */
  more?: (device: D) => ReactNode
}

export function DeviceList<D extends Device>({ label, devices, kind, act, onEnd, more }: Props<D>) {
  const Icon = kind === 'own' ? MonitorSmartphone : Tablet
  return (
    <ul className="devices lined framed" aria-label={label}>
      {devices.map((device) => (
        <li className="row gap-12" key={device.id}>
          <Icon size={18} aria-hidden />
          <span>
            <b>{device.name}</b>
            {device.isThis && <span className="tag">kjo pajisje</span>}
            <small>{usedWords(device.lastUsedAt)}</small>
          </span>
          {more?.(device)}
          <Button size="small" aria-label={`${act}: ${device.name}`} onClick={() => onEnd(device)}>
            {act}
          </Button>
        </li>
      ))}
    </ul>
  )
}
