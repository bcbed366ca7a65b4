import { fold } from '#contract/kit/albanian.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { searchKey } from '#contract/clients/search.ts'
import { dice, oneOf } from '../random.ts'

const first =
  'Arta Besa Drita Linda Mira Teuta Vjosa Flutura Albana Blerta Donika Era Fatmire Gresa Hana Ilirjana Jehona Kaltrina Lirie Majlinda Nora Ornela Pranvera Rina Shpresa Valbona Yllka Zana Ardita Anila Besnik Agim Arben Bekim Dardan Driton Edon Fatos Gazmend Ilir Jeton Kushtrim Liridon Mentor Naim Petrit Rinor Sokol Taulant Valon Ardit Genc Luan Skender Shkëlzen Ëngjëll'.split(
    ' ',
  )
const last =
  'Krasniqi Gashi Hoxha Hoxhaj Berisha Shala Kelmendi Aliu Bytyqi Morina Thaçi Rexhepi Osmani Kastrati Mustafa Zeka Sadiku Shehu Leka Prifti Dervishi Marku Ndreca Kola Gjoka Dedaj Nikolla Xhaferi Zogu Bardhi Cana Elezi Ferati Halili Ismaili Jashari Kurti Limani Maloku Nuhiu Pllana Qerimi Ramadani Syla Tahiri Uka Veseli Ymeri Zenuni Ahmeti'.split(
    ' ',
  )
const letters = 'abcdefghijklmnopqrstuvxyz'

type Planted = { name: string; phone: string; email: string }

/** Clients of a salon, the first of them the newest. */
export async function addPlanted(sql: Sql, salon: SalonId, people: readonly Planted[]) {
  const rows = people.map(({ name, phone, email }, nth) => ({
    name,
    phone,
    email,
    nth,
    name_key: fold(name),
    search: searchKey(name, phone ? [phone] : []),
    e164: phone || null,
  }))
  await sql`
    with r as (
      select gen_random_uuid() as id, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        r (name text, phone text, email text, nth int, name_key text, search text, e164 text)),
    c as (
      insert into clients (salon_id, id, name, name_key, phone, email, search, created_at)
      select ${salon}, id, name, name_key, phone, email, search, now() - nth * interval '1 minute' from r)
    insert into client_numbers (salon_id, client_id, position, typed, e164)
    select ${salon}, id, 0, phone, e164 from r where phone <> ''`
  await sql`analyze clients, client_numbers`
}

export const namesOf = (names: readonly string[]) => names.toSorted().join(' + ')

/** 5,000 people of Albanian names, no two of one name, a third without a number; 100 of them are in it twice. */
export function crowdWithTwins() {
  const roll = dice(7)
  const pick = <T>(from: readonly T[]) => oneOf(roll, from)
  const digits = (nth: number) => `+38344${100_000 + nth}`
  const seen = new Set<string>()
  const people: Planted[] = []
  while (people.length < 4_900) {
    const name = `${pick(first)} ${pick(last)}${roll(2) === 0 ? '' : ` ${pick(last)}`}`
    if (seen.has(name)) continue
    seen.add(name)
    const nth = people.length
    people.push({
      name,
      phone: nth % 3 ? digits(nth) : '',
      email: nth % 4 ? '' : `p${nth}@posta.example`,
    })
  }
  /** One letter or two are other ones, missing or too many. */
  const misspelt = (name: string, times: number): string => {
    const at = 1 + roll(name.length - 2)
    if (name[at] === ' ' || name[at + 1] === ' ') return misspelt(name, times)
    const wrong = pick([pick(letters.split('')), '', `${name[at]}${pick(letters.split(''))}`])
    const next = name.slice(0, at) + wrong + name.slice(at + 1)
    if (next === name) return misspelt(name, times)
    return times > 1 ? misspelt(next, times - 1) : next
  }
  const twins = people.slice(0, 100).map((one, nth): [Planted, Planted] => {
    const phone = one.phone || digits(10_000 + nth)
    if (nth < 30)
      return [
        { ...one, phone },
        { name: pick(first), phone, email: '' },
      ]
    const email = `dy${nth}@posta.example`
    if (nth < 50)
      return [
        { ...one, phone, email },
        { name: pick(last), phone: digits(20_000 + nth), email },
      ]
    return [
      { ...one, phone },
      { name: misspelt(one.name, nth < 80 ? 1 : 2), phone: '', email: '' },
    ]
  })
  return {
    people: [...twins.flat(), ...people.slice(100)],
    planted: new Set(twins.map((pair) => namesOf(pair.map(({ name }) => name)))),
  }
}
