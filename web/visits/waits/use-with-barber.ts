import { useNameOf } from '#web/lists/barber-names.ts'
import { useWithWhom } from '#web/lists/use-called.ts'

/** With whom by the barber's id: "te Drita"; for nobody in particular "te kushdo". */
export function useWithBarber() {
  const nameOf = useNameOf()
  const withWhom = useWithWhom()
  return (id: string | null) => `te ${withWhom(nameOf(id)) || 'kushdo'}`
}
