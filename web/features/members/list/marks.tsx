import { Globe, Hash, KeyRound, type LucideIcon } from 'lucide-react'
import type { Person } from '../people.ts'
import type { Facts } from '../use-facts.ts'

/** What a person has: filled is yes, a ring is no, and what does not apply is not there. */
export function Marks({ person, facts }: { person: Person; facts: Facts }) {
  const { barber, member, invitation } = person
  if (invitation && !member) return null
  const isOnline = barber?.active ? facts.isOnline(barber) : undefined
  return (
    <>
      <Mark icon={KeyRound} isOn={member !== undefined} words={['Hyn me llogari', 'pa llogari']} />
      <Mark icon={Hash} isOn={member?.hasPin ?? false} words={['PIN i vënë', 'pa PIN']} />
      {barber?.active && facts.door?.on && (
        <Mark icon={Globe} isOn={isOnline ?? false} words={['Rezervohet online', 'jo online']} />
      )}
    </>
  )
}

type Props = { icon: LucideIcon; isOn: boolean; words: readonly [string, string] }

function Mark({ icon: Icon, isOn, words }: Props) {
  const said = words[isOn ? 0 : 1]
  return (
    <span className="mark middle" data-on={isOn} title={said}>
      <Icon size={15} aria-hidden />
      <span className="sr-only">{said}</span>
    </span>
  )
}
