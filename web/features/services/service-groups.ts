import { fold } from '#contract/kit/albanian.ts'
import type { Service } from '#contract/services/services.ts'

export type ServiceGroup = { name: string; services: readonly Service[] }

/** The groups that have a name, in the order in which the list meets them. */
export const namesOfGroups = (services: readonly Service[]) => [
  ...new Set(services.map(({ group }) => group).filter(Boolean)),
]

/** Services under their headings; those of no group come last. */
export const groupsOf = (services: readonly Service[]): readonly ServiceGroup[] =>
  [...namesOfGroups(services), '']
    .map((name) => ({ name, services: services.filter(({ group }) => group === name) }))
    .filter((group) => group.services.length > 0)

export const isFound = ({ name, group }: Service, searched: string) =>
  fold(`${name} ${group}`).includes(fold(searched))
