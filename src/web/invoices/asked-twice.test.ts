import { expect, test } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { InvoiceLine } from '#domain/invoices/invoice.ts'
import { sayAskedTwice } from './asked-twice.ts'

function line(kind: InvoiceLine['kind'], productId: string | null) {
  return { kind, productId }
}

const products = [
  { id: 'site', name: 'harborclinics.example' },
  { id: 'shop', name: 'Shop' },
]

test('a product that is asked for as a piece and by its hours is told, each once', () => {
  const lines = [
    line('milestone', 'site'),
    line('milestone', 'site'),
    line('item', 'shop'),
    line('hours', 'site'),
    line('hours', 'site'),
    line('hours', 'shop'),
  ]
  expect(sayAskedTwice({ lines, piecesBefore: [], hoursBefore: [] }, products)).toEqual([
    '“harborclinics.example”: this draft bills both milestones and hours. If the milestones include the hours, remove the hours.',
    '“Shop”: this draft bills both the price and hours. If the price includes the hours, remove the hours.',
  ])
})

test('nothing is told of hours of no product, or of a product that is asked for in one way', () => {
  const lines = [line('milestone', 'site'), line('hours', 'shop'), line('hours', null), line('item', null)]
  expect(sayAskedTwice({ lines, piecesBefore: [], hoursBefore: [] }, products)).toEqual([])
})

test('hours of a product whose milestones are on earlier invoices are told with their sum', () => {
  const piecesBefore = [{ productId: 'shop', numbers: ['INV-1', 'INV-2'], amountCents: cents(1_960_000) }]
  expect(sayAskedTwice({ lines: [line('hours', 'shop')], piecesBefore, hoursBefore: [] }, products)).toEqual([
    '“Shop”: $19,600 for milestones or a fixed price is already on INV-1 and INV-2, and this draft also bills hours. If that amount includes the hours, remove the hours.',
  ])
})

test('a piece of a product whose hours are on an earlier invoice is told with their sum', () => {
  const hoursBefore = [{ productId: 'shop', numbers: ['INV-1'], amountCents: cents(518_750) }]
  expect(sayAskedTwice({ lines: [line('milestone', 'shop')], piecesBefore: [], hoursBefore }, products)).toEqual([
    '“Shop”: $5,187.50 for hours is already on INV-1, and this draft also bills milestones or a fixed price. If that price includes the hours, discount this draft, or credit or refund the hours on INV-1.',
  ])
})
