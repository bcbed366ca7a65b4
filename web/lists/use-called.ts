import { calledAmong, withWhomAmong } from '#contract/kit/first-name.ts'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from './staff.ts'

function useNames() {
  const { data: staff = [] } = useQuery(staffQuery)
  return staff.map(({ name }) => name)
}

export function useCalled() {
  const names = useNames()
  return (name: string) => calledAmong(names, name)
}

export function useWithWhom() {
  const names = useNames()
  return (name: string) => withWhomAmong(names, name)
}
