import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '#web/lists/staff.ts'
import { useWithWhom } from '#web/lists/use-called.ts'

/** With whom by the barber's id: "te Drita"; for nobody in particular "te kushdo". */
export function useWithBarber() {
  const { data: staff = [] } = useQuery(staffQuery)
  const withWhom = useWithWhom()
  return (id: string | null) => {
    const barber = staff.find((one) => one.id === id)
    return `te ${barber ? withWhom(barber.name) : 'kushdo'}`
  }
}
