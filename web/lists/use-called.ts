import { useQuery } from '@tanstack/react-query'
import { staffQuery } from './staff.ts'

const firstOf = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** What a barber is called in the salon: the first name, unless several of them bear it. */
export const calledAmong = (names: readonly string[], name: string) =>
  names.some((other) => other !== name && firstOf(other) === firstOf(name)) ? name : firstOf(name)

export function useCalled() {
  const { data: staff = [] } = useQuery(staffQuery)
  const names = staff.map(({ name }) => name)
  return (name: string) => calledAmong(names, name)
}
