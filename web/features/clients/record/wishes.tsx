import { useState } from 'react'
import { type Client, clientLabels } from '#contract/clients/clients.ts'
import { shortDay } from '#contract/kit/albanian.ts'
import { Switch } from '#web/ui/controls/switch.tsx'
import './wishes.css'

export type Wishes = Pick<Client, 'mayWrite' | 'doNotMessage'>

const about = {
  mayWrite: 'Ftesa dhe ditëlindja',
  doNotMessage: 'As kujtesa, as ftesa: mesazhet e lënë jashtë',
} as const
const other = { mayWrite: 'doNotMessage', doNotMessage: 'mayWrite' } as const

/** "3 mar 2026"; a wish that is not saved yet begins today. */
export const sinceWords = (since: string | null) =>
  `që nga ${since === null ? 'sot' : `${shortDay(since)} ${since.slice(0, 4)}`}`

type Props = {
  wishes: Wishes
  /** The day on which the client agreed, as far as it is saved. */
  since: string | null
  onChange: (wishes: Wishes) => void
}

/** Whether a client wants to be written to: one of the two at most, and the one that goes off says why. */
export function WishSwitches({ wishes, since, onChange }: Props) {
  const [ended, setEnded] = useState<keyof Wishes>()
  const press = (name: keyof Wishes, isOn: boolean) => {
    const isOther = isOn && wishes[other[name]]
    setEnded(isOther ? other[name] : undefined)
    onChange({ ...wishes, ...(isOther && { [other[name]]: false }), [name]: isOn })
  }
  const hintOf = (name: keyof Wishes) => {
    if (ended === name) return `U fik nga “${clientLabels[other[name]]}”.`
    const isDated = name === 'mayWrite' && wishes.mayWrite
    return [about[name], isDated && sinceWords(since)].filter(Boolean).join(' · ')
  }
  return (
    <div className="wishes">
      {(['mayWrite', 'doNotMessage'] as const).map((name) => (
        <Switch
          key={name}
          label={<b>{clientLabels[name]}</b>}
          hint={<output>{hintOf(name)}</output>}
          checked={wishes[name]}
          onChange={(isOn) => press(name, isOn)}
        />
      ))}
    </div>
  )
}
