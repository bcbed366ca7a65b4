import { MonitorSmartphone, Tablet } from 'lucide-react'
import type { Device } from '#contract/devices/devices.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { usedWords } from './used-words.ts'
import '#web/ui/text/tag.css'

type Props<D extends Device> = {
  label: string
  devices: readonly D[]
  kind: 'own' | 'counter'
  act: string
  onEnd: (device: D) => void
}

export function DeviceList<D extends Device>({ label, devices, kind, act, onEnd }: Props<D>) {
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
          <Button size="small" aria-label={`${act}: ${device.name}`} onClick={() => onEnd(device)}>
            {act}
          </Button>
        </li>
      ))}
    </ul>
  )
}
