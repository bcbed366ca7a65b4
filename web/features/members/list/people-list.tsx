import { type MemberRole, mayGive } from '#contract/access.ts'
import { useStaffOrder } from '#web/features/staff/mutations.ts'
import type { Barber } from '#contract/staff.ts'
import { reordered } from '#web/ui/order/list-places.ts'
import { useOrdering } from '#web/ui/order/use-ordering.ts'
import { FoldedFields } from '#web/ui/rows/folded-rows.tsx'
import { useTeamActs } from '../mutations.ts'
import { peopleOf, type Person } from '../people.ts'
import type { Team } from '../queries.ts'
import { tell } from '../tell.ts'
import type { Facts } from '../use-facts.ts'
import { PersonRow } from './person-row.tsx'

type Props = { mine: MemberRole; team: Team; staff: readonly Barber[]; facts: Facts }

/** Everybody of the salon: columns in their order, then those without one; who has left is folded away. */
export function PeopleList({ mine, team, staff, facts }: Props) {
  const { rows, order } = useStaffOrder(staff)
  const { columns, others, past } = peopleOf(team, rows)
  const acts = useTeamActs()
  const inOrder = columns.flatMap(({ barber }) => barber ?? [])
  const resting = rows.filter(({ active }) => !active)
  const { list, said, placeOf } = useOrdering<HTMLUListElement>(
    columns.map(({ name }) => name),
    (from, to) => void order([...reordered(inOrder, from, to), ...resting]).catch(tell),
  )
  /** A row that is let go below the columns stands last among them. */
  function placeAmongColumns(nth: number) {
    const place = placeOf(nth)
    const last = columns.length - 1
    return {
      ...place,
      onMove: (to: number, button: string) => {
        if (Math.min(to, last) !== nth) place.onMove(Math.min(to, last), button)
      },
    }
  }
  const resend = ({ invitation }: Person) =>
    invitation && invitation.email !== null && mayGive(mine, invitation.role)
      ? () => void acts.invite(invitation)
      : undefined
  return (
    <>
      <p className="people-head" aria-hidden>
        <span>Emri</span>
        <span>Roli</span>
        <span>Orët</span>
        {facts.hasShares && <span className="person-share">Pjesa</span>}
        <span className="person-marks">Hyn · PIN{facts.door?.on && ' · Online'}</span>
      </p>
      <ul ref={list} aria-label="Njerëzit" className="people-rows">
        {columns.map((person, nth) => (
          <PersonRow
            key={person.id}
            person={person}
            facts={facts}
            place={columns.length > 1 ? placeAmongColumns(nth) : undefined}
            onResend={resend(person)}
          />
        ))}
        {others.map((person) => (
          <PersonRow key={person.id} person={person} facts={facts} onResend={resend(person)} />
        ))}
      </ul>
      <output className="sr-only">{said}</output>
      {past.length > 0 && <Past people={past} facts={facts} />}
    </>
  )
}

const Past = ({ people, facts }: { people: readonly Person[]; facts: Facts }) => (
  <FoldedFields className="people-past" title="Ata që s'punojnë më" count={people.length}>
    <ul aria-label="Ata që s'punojnë më" className="people-rows">
      {people.map((person) => (
        <PersonRow key={person.id} person={person} facts={facts} />
      ))}
    </ul>
  </FoldedFields>
)
