import { calledAmong } from '#contract/kit/first-name.ts'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from './staff.ts'

export function useCalled() {
  const { data: staff = [] } = useQuery(staffQuery)
  const names = staff.map(({ name }) => name)
  return (name: string) => calledAmong(names, name)
}
