import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Activity, historyRoutes, historyWords } from '#contract/history.ts'
import { counted } from '#contract/kit/albanian.ts'
import { call, callForFile } from '#web/platform/call.ts'
import { failureWords } from '#web/platform/failure-words.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { askAgain, type Filters } from './queries.ts'

type Name = 'export' | 'cleanUp' | 'clear'

/** One work at a time has a name that its button shows; what came of it is said, and the list looked at anew. */
function useWork() {
  const client = useQueryClient()
  const [busy, setBusy] = useState<Name>()
  async function run(work: () => Promise<string | void>, failed: string, name?: Name) {
    setBusy(name)
    try {
      const said = await work()
      if (said) toast.success(said)
      await askAgain(client)
    } catch (error) {
      toast.error(failureWords(error, failed))
    }
    setBusy(undefined)
  }
  return { busy, run }
}

const { cleanupFailed, clearFailed, removeFailed, exportFailed } = historyWords

export function useHistoryActs(retentionHours: number) {
  const { busy, run } = useWork()
  return {
    busy,
    cleanUp: async () => {
      const work = async () => (await call(historyRoutes.cleanUp)).message
      if (await confirm(cleanUpQuestion(retentionHours))) await run(work, cleanupFailed, 'cleanUp')
    },
    clear: async () => {
      const work = async () => (await call(historyRoutes.clear)).message
      if (await confirm(clearQuestion)) await run(work, clearFailed, 'clear')
    },
    remove: async ({ id, description }: Activity) => {
      const work = async () => (await call(historyRoutes.remove, { params: { id } })).message
      if (await confirm({ ...removeQuestion, body: description })) await run(work, removeFailed)
    },
    download: async (filters: Filters) => {
      const file = () => callForFile(historyRoutes.download, { query: filters })
      await run(async () => saveFile(await file()), exportFailed, 'export')
    },
  }
}

const cleanUpQuestion = (hours: number) => ({
  title: `A jeni të sigurt që dëshironi t’i fshini aktivitetet më të vjetra se ${counted(hours, 'orë', 'orë')}?`,
  body: 'Kjo ndodh edhe vetë, çdo orë.',
  action: 'Pastro tani',
})
const clearQuestion = {
  title: 'A jeni të sigurt që dëshironi t’i fshini të gjitha aktivitetet?',
  body: 'Ky veprim nuk mund të kthehet mbrapsht. Kush e bëri dhe kur, mbetet i shënuar.',
  action: 'Fshi të gjitha',
  danger: true,
}
const removeQuestion = {
  title: 'A jeni të sigurt që dëshironi ta fshini këtë aktivitet?',
  action: 'Fshi aktivitetin',
  danger: true,
}
