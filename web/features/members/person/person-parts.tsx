import { Clock, Globe, HandCoins, KeyRound, type LucideIcon, Users } from 'lucide-react'
import type { ComponentType } from 'react'
import { duration } from '#contract/kit/albanian.ts'
import { shownAddress } from '#contract/kit/log-in-name.ts'
import type { Barber } from '#contract/staff.ts'
import { rateInWords } from '#web/features/money/shares/rates.ts'
import { breakInWords } from '#web/features/working-hours/week-words.ts'
import { minutesOfWeek } from '#web/features/working-hours/week.ts'
import { hoursOf, roleOf } from '../list/person-row.tsx'
import type { People, Person, PersonPart } from '../people.ts'
import type { Facts } from '../use-facts.ts'
import { ColumnPart } from './column-part.tsx'
import { HoursPart } from './hours-part.tsx'
import { LogInPart } from './log-in-part.tsx'
import { OnlinePart } from './online-part.tsx'
import type { PartProps } from './part-props.ts'
import { placeInWords } from './person-words.ts'
import { SharePart } from './share-part.tsx'

export type Part = {
  key: PersonPart
  title: string
  /** Beside the part on a wide screen. */
  line?: string | undefined
  /** In the list of parts on a phone. */
  fact?: string | undefined
  icon: LucideIcon
  Body: ComponentType<PartProps>
}

/** What applies to this person: without a column there are no hours, no share and no page to be booked on. */
export function partsOf({ person, people, facts }: PartProps): Part[] {
  const { barber } = person
  const isWorking = barber?.active === true
  const parts: (Part | false)[] = [
    {
      key: 'kolona',
      title: 'Kolona dhe ngjyra',
      line: 'Si shihet në orar.',
      fact: placeOf(person, people),
      icon: Users,
      Body: ColumnPart,
    },
    barber !== undefined && {
      key: 'oret',
      title: 'Orët',
      line: hoursLine(barber, facts),
      fact: hoursOf(person, facts),
      icon: Clock,
      Body: HoursPart,
    },
    {
      key: 'hyrja',
      title: 'Roli dhe hyrja',
      line: emailOf(person),
      fact: [roleOf(person), emailOf(person) ?? 'pa llogari'].join(' · '),
      icon: KeyRound,
      Body: LogInPart,
    },
    isWorking &&
      facts.hasShares && {
        key: 'pjesa',
        title: 'Pjesa',
        line: 'Nga shërbimet e kryera; produktet veç.',
        fact: shareFact(barber, facts),
        icon: HandCoins,
        Body: SharePart,
      },
    isWorking && {
      key: 'online',
      title: 'Online',
      line: 'Në faqen e rezervimeve.',
      fact: onlineFact(barber, facts),
      icon: Globe,
      Body: OnlinePart,
    },
  ]
  return parts.filter((part) => part !== false)
}

const emailOf = ({ member, invitation }: Person) =>
  member ? shownAddress(member.email) : (invitation?.email ?? undefined)

function placeOf({ barber }: Person, { columns }: People) {
  if (!barber) return 'pa kolonë'
  const nth = columns.findIndex((one) => one.barber?.id === barber.id)
  return nth < 0 ? 'nuk ofrohet' : `në orar, ${placeInWords(nth)} nga e majta`
}

/** "58 orë e 30 min në javë, pushim 10:30–11:00." */
function hoursLine(barber: Barber, facts: Facts) {
  const week = facts.weekOf(barber)
  if (!week) return undefined
  const rest = breakInWords(week)
  return `${duration(minutesOfWeek(week))} në javë${rest ? `, ${rest}` : ''}.`
}

/** Nothing while it is not known, and nothing of a page that is closed. */
function onlineFact(barber: Barber, facts: Facts) {
  const isOnline = facts.isOnline(barber)
  if (isOnline === undefined) return undefined
  return isOnline ? 'rezervohet me emër' : 'nuk rezervohet online'
}

function shareFact(barber: Barber, facts: Facts) {
  const share = facts.shareOf(barber)
  return share && rateInWords(share.rates.services)
}
