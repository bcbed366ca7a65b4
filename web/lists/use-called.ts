import { firstWordOf } from '#contract/kit/first-name.ts'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from './staff.ts'

/** What a barber is called in the salon: the first name, unless several of them bear it. */
export const calledAmong = (names: readonly string[], name: string) =>
  names.some((other) => other !== name && firstWordOf(other) === firstWordOf(name))
    ? name
    : firstWordOf(name)

export function useCalled() {
  const { data: staff = [] } = useQuery(staffQuery)
  const names = staff.map(({ name }) => name)
  return (name: string) => calledAmong(names, name)
}
