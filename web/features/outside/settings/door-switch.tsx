import { Copy, ExternalLink, Printer, QrCode } from 'lucide-react'
import { useState } from 'react'
import type { ToldDoor } from '#contract/outside/door.ts'
import { useUndoableSwitch } from '#web/visits/cache/use-undoable-switch.ts'
import { Button, buttonClass } from '#web/ui/controls/button.tsx'
import { Switch } from '#web/ui/controls/switch.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { copyText } from '#web/ui/overlay/copy-text.ts'
import { doorAddress, doorUrl } from './door-address.ts'
import { useChangeDoor } from './mutations.ts'
import { PhoneDialog } from './phone-dialog.tsx'

/** Open or shut, at once; and what the owner came for: the link, to send and to hang up. */
export function DoorSwitch({ door }: { door: ToldDoor }) {
  const { shown, turn } = useUndoableSwitch(door, useChangeDoor())
  const [isAsking, setAsking] = useState(false)
  const isOn = shown.on
  const set = (change: Partial<Pick<ToldDoor, 'on' | 'phone'>>) =>
    turn(change, change.on ? 'Faqja u hap.' : 'Faqja u mbyll.')
  return (
    <Card className="door-switch">
      <Switch
        label={isOn ? 'Faqja është e hapur' : 'Faqja është e mbyllur'}
        hint={
          isOn
            ? 'Klientët rezervojnë vetë, ditë e natë, pa llogari.'
            : 'Hapeni, dhe salloni ka një faqe ku klientët rezervojnë vetë.'
        }
        checked={isOn}
        onChange={(on) => (on && door.phone === '' ? setAsking(true) : set({ on }))}
      />
      {isAsking && (
        <PhoneDialog
          proposal={door.whatsapp}
          onClose={() => setAsking(false)}
          onOpen={(phone) => {
            setAsking(false)
            set(phone === '' ? { on: true } : { on: true, phone })
          }}
        />
      )}
      {door.on && <DoorLinks slug={door.slug} />}
    </Card>
  )
}

function DoorLinks({ slug }: { slug: string }) {
  const path = `/s/${slug}`
  const copy = () =>
    copyText(
      doorUrl(slug),
      'Lidhja u kopjua.',
      'Lidhja nuk u kopjua. Zgjidheni dhe kopjojeni vetë.',
    )
  const newTab = { target: '_blank', rel: 'noreferrer' } as const
  return (
    <div className="door-links flex wrap gap-8">
      <output className="door-url row shrinks sunken breaks">{doorAddress(slug)}</output>
      <Button onClick={() => void copy()}>
        <Copy aria-hidden="true" size={16} />
        Kopjo
      </Button>
      <a className={buttonClass('outline')} href={path} {...newTab}>
        <ExternalLink aria-hidden="true" size={16} />
        Shiko faqen
      </a>
      <a className={buttonClass('outline')} href={`${path}/qr.svg`} {...newTab}>
        <QrCode aria-hidden="true" size={16} />
        Kodi QR
      </a>
      <a className={buttonClass('outline')} href={`${path}/poster`} {...newTab}>
        <Printer aria-hidden="true" size={16} />
        Posteri
      </a>
    </div>
  )
}
