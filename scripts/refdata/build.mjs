// Generates crates/refdata/data/countries.json from CLDR, tzdata and libphonenumber.
//
//   npm ci && npm run build      writes it
//   npm run check                fails if the committed file differs from the generated one
//
// The date decides which currency is in force, so it is an argument: the same sources and the same date produce
// the same bytes. To update: raise the versions in package.json, copy zone.tab and iso3166.tab of the newest
// tzdata into tzdata/ (and its name into tzdata/VERSION), raise the date, build, and review the diff.
// UTC offsets are not in the file: they change by law at short notice and are computed on demand.
import fs from 'node:fs'
import { createRequire } from 'node:module'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import { check } from './checks.mjs'

const [date, mode] = process.argv.slice(2)
if (!/^\d{4}-\d\d-\d\d$/.test(date ?? '')) throw new Error('usage: node build.mjs YYYY-MM-DD [--check]')

const require = createRequire(import.meta.url)
const here = (path) => new URL(path, import.meta.url)
const table = (name) =>
  fs
    .readFileSync(here(`tzdata/${name}`), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t'))
const supplemental = (name) => require(`cldr-core/supplemental/${name}.json`).supplemental[name]

const territories = require('cldr-localenames-full/main/en/territories.json').main.en.localeDisplayNames.territories
const subdivisions = require('cldr-subdivisions-full/subdivisions/en/en.json').subdivisions.localeDisplayNames.subdivisions
const contains = supplemental('subdivisionContainment')
const mappings = supplemental('codeMappings')
const currencies = supplemental('currencyData').region
const dialled = new Set(getCountries())
// Corrections where the sources are wrong, outdated or incomplete. IR and MA: CLDR has the names of older codes.
const overrides = JSON.parse(fs.readFileSync(here('overrides.json'), 'utf8'))

// Countries where the first level of ISO 3166-2 is island groups, old provinces or regions, and people use the second.
const SECOND_LEVEL = new Set(['ID', 'IE', 'PH'])
// Territories that are countries of their own are left out of the parent country's states, with these exceptions.
const KEEPS_TERRITORIES = new Set(['US'])

const byName = (a, b) => a.localeCompare(b, 'en')

function subdivisionIds(country) {
  const first = contains[country]?._contains ?? []
  if (!SECOND_LEVEL.has(country)) return first
  return first.flatMap((id) => contains[id.toUpperCase()]?._contains ?? contains[id]?._contains ?? [id])
}

function states(country) {
  return subdivisionIds(country)
    .map((id) => {
      const code = id.slice(2).toUpperCase()
      const territory = KEEPS_TERRITORIES.has(country) ? territories[code] : undefined
      // Some of CLDR's names end with a stray footnote mark.
      return [code, overrides.states[id] ?? subdivisions[id]?.replace(/[²³]/g, '') ?? territory]
    })
    .filter(([, name]) => name)
    .sort((a, b) => byName(a[1], b[1]))
}

function currency(country) {
  const inForce = (currencies[country] ?? [])
    .flatMap((entry) => Object.entries(entry))
    .filter(([, { _tender, _from, _to }]) => _tender !== 'false' && (!_to || _to > date) && (!_from || _from <= date))
  return overrides.currency[country] ?? inForce[0]?.[0] ?? null
}

const zones = new Map()
for (const [country, , zone] of table('zone.tab')) zones.set(country, [...(zones.get(country) ?? []), zone])

const countries = table('iso3166.tab')
  .map(([code]) => ({
    code,
    iso3: mappings[code]?._alpha3,
    name: (overrides.countries[code] ?? territories[code]).replace(' & ', ' and '),
    dial: dialled.has(code) ? getCountryCallingCode(code) : overrides.dial[code],
    currency: currency(code),
    zones: zones.get(code) ?? [],
    states: states(code),
  }))
  .sort((a, b) => byName(a.name, b.name))

check(countries)

// One country per line, so that the diff of an update is readable.
const text = `[\n${countries.map((country) => JSON.stringify(country)).join(',\n')}\n]\n`
const target = here('../../crates/refdata/data/countries.json')
if (mode === '--check') {
  if (fs.readFileSync(target, 'utf8') !== text) throw new Error('countries.json is stale: npm run build')
} else {
  fs.mkdirSync(here('../../crates/refdata/data'), { recursive: true })
  fs.writeFileSync(target, text)
}
const total = (field) => countries.reduce((sum, country) => sum + country[field].length, 0)
console.log(`${countries.length} countries, ${total('states')} states, ${total('zones')} zones, ${Buffer.byteLength(text)} bytes`)
