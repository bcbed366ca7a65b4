import { useQueryClient } from '@tanstack/react-query'
import { type Calendar, calendarRoutes } from '#contract/calendars.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { copyText } from '#web/ui/overlay/copy-text.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { tellFreed } from '#web/visits/waits/freed.ts'

function tell(error: unknown) {
  if (!(error instanceof ApiError)) throw error
  toast.error(error.message)
}

export const copyLink = (url: string) =>
  copyText(
    url,
    'Lidhja u kopjua. Ngjiteni te kalendari i telefonit.',
    'Nuk u kopjua. Provoni përsëri.',
  )

const asked = (title: string, body: string, action: string) =>
  confirm({ title, body, action, danger: true })

/** Does it, says so and reads the lists again. */
function useDoing() {
  const client = useQueryClient()
  return async (work: () => Promise<{ message: string }>) => {
    try {
      toast.success((await work()).message)
    } catch (error) {
      tell(error)
    }
    await client.invalidateQueries({ queryKey: ['calendars'] })
  }
}

export function useCalendarActs() {
  return { ...useLinkActs(), ...useBusyActs() }
}

function useLinkActs() {
  const doing = useDoing()
  return {
    add: (barberId: string | null) =>
      doing(() => call(calendarRoutes.add, { body: { barberId, names: false } })),
    nameClients: ({ id, names }: Calendar) =>
      doing(() => call(calendarRoutes.change, { params: { id }, body: { names: !names } })),
    async replace({ id }: Calendar) {
      const words = 'Kush ka të vjetrën nuk sheh më asgjë, as ju në telefon.'
      if (await asked('Lidhje e re?', words, 'Bëj lidhje të re'))
        await doing(() => call(calendarRoutes.replace, { params: { id } }))
    },
    async remove({ id }: Calendar) {
      const words = 'Kalendari që e ka nuk merr më termine.'
      if (await asked('Të hiqet lidhja?', words, 'Hiqe'))
        await doing(() => call(calendarRoutes.remove, { params: { id } }))
    },
  }
}

function useBusyActs() {
  const client = useQueryClient()
  const doing = useDoing()
  /** Whoever waits for what has become free is shown. */
  async function read(barberId: string, url: string | null) {
    const reply = await call(calendarRoutes.readBusy, { params: { id: barberId }, body: { url } })
    tellFreed(client, reply)
    await client.invalidateQueries({ queryKey: ['absences'] })
    return reply
  }
  return {
    async disconnect(barberId: string) {
      const words = 'Orët e zëna që u lexuan prej tij lirohen.'
      if (await asked('Të mos lexohet më ky kalendar?', words, 'Hiqe'))
        await doing(() => read(barberId, null))
    },
    async connect(barberId: string, url: string) {
      toast.success((await read(barberId, url)).message)
      await client.invalidateQueries({ queryKey: ['calendars'] })
    },
  }
}
export type CalendarActs = ReturnType<typeof useCalendarActs>
