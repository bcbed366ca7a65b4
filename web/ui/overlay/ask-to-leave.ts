import { confirm } from './confirm.tsx'

/** For what was typed and not saved: `where` says which of it would be lost. */
export const askToLeave = (where: string) =>
  confirm({
    title: 'Ndryshimet nuk janë ruajtur',
    body: `Nëse largoheni tani, ato që keni shkruar ${where} humbasin.`,
    action: 'Largohu pa ruajtur',
    danger: true,
  })
