import { ChevronRight, Mail } from 'lucide-react'
import { Link } from 'wouter'
import { memberRoleLabels } from '#contract/access.ts'
import { counted, dayOfMonth } from '#contract/kit/albanian.ts'
import { shownAddress } from '#contract/kit/log-in-name.ts'
import { rateInWords } from '#web/features/money/shares/rates.ts'
import { weekInWords } from '#web/features/working-hours/week-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { OrderGrip, type OrderPlace } from '#web/ui/order/order-grip.tsx'
import { type Person, personAddress } from '../people.ts'
import type { Facts } from '../use-facts.ts'
import { Marks } from './marks.tsx'

type Props = {
  person: Person
  facts: Facts
  /** Where the column stands among the others, if there are several. */
  place?: OrderPlace | undefined
  /** Absent where the invitation is not theirs to send, or was handed over. */
  onResend?: (() => void) | undefined
}

export function PersonRow({ person, facts, place, onResend }: Props) {
  const { name, barber, member, invitation } = person
  const isAwaited = invitation !== undefined && member === undefined
  const share = barber && facts.shareOf(barber)
  return (
    <li className="person">
      {place && <OrderGrip {...place} />}
      {isAwaited ? (
        <span className="person-awaited middle">
          <Mail size={17} aria-hidden />
        </span>
      ) : (
        <Avatar name={name} size={38} hue={barber?.colour} />
      )}
      <span className="person-who shrinks">
        <Link className="whole-row one-line" to={personAddress(person)}>
          {name}
        </Link>
        <small className="one-line">{lineOf(person, facts)}</small>
      </span>
      <span className="person-role">{roleOf(person)}</span>
      <span className="person-hours numbers">{hoursOf(person, facts)}</span>
      {facts.hasShares && (
        <span className="person-share numbers" data-none={!share || undefined}>
          {share ? rateInWords(share.rates.services) : '–'}
        </span>
      )}
      <span className="person-marks row gap-6">
        <Marks person={person} facts={facts} />
      </span>
      {isAwaited && onResend && (
        <Button kind="ghost" size="small" aria-label={`Dërgoje prapë: ${name}`} onClick={onResend}>
          Dërgoje prapë
        </Button>
      )}
      <ChevronRight size={18} aria-hidden />
    </li>
  )
}

export const roleOf = ({ member, invitation }: Person) =>
  memberRoleLabels[(member ?? invitation)?.role ?? 'barber']

export function hoursOf({ barber, member, invitation }: Person, facts: Facts) {
  if (!barber) return 'pa kolonë'
  if (!barber.active) return 'nuk ofrohet'
  if (invitation && !member) return 'kolonë e re'
  const week = facts.weekOf(barber)
  return week && weekInWords(week)
}

const hour = 3_600_000

/** "vlen edhe 5 ditë": in days as long as it is more than one. */
export function timeLeft(expiresAt: string) {
  const hours = Math.floor((Date.parse(expiresAt) - Date.now()) / hour)
  if (hours < 1) return 'skadon brenda orës'
  if (hours < 36) return `vlen edhe ${counted(hours, 'orë', 'orë')}`
  return `vlen edhe ${counted(Math.round(hours / 24), 'ditë', 'ditë')}`
}

/** Under the name: whoever is away today says until when, everybody else says the address. */
function lineOf({ barber, member, invitation }: Person, facts: Facts) {
  const leave = barber && facts.leaveOf(barber)
  if (leave && leave.from <= facts.salon.today) return `pushim deri më ${dayOfMonth(leave.to)}`
  if (member) {
    const { email, isMe, paysForSalon } = member
    return [shownAddress(email), isMe && 'ju', paysForSalon && 'paguan'].filter(Boolean).join(' · ')
  }
  if (!invitation) return 'pa llogari'
  const left = `ftesa u dërgua, ${timeLeft(invitation.expiresAt)}`
  return barber ? `${invitation.email ?? 'me lidhje'} · ${left}` : left
}
