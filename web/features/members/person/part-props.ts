import type { MemberRole } from '#contract/access.ts'
import type { Barber } from '#contract/staff.ts'
import type { People, Person } from '../people.ts'
import type { Team } from '../queries.ts'
import type { Facts } from '../use-facts.ts'

export type PartProps = {
  person: Person
  people: People
  facts: Facts
  /** The role of the person who looks. */
  mine: MemberRole
  team: Team
  staff: readonly Barber[]
  /** The column is not offered any more: the visits ahead are shown. */
  onLeft: () => void
}
