import { m } from '#messages'
import { answerMessage } from '#shop/contact/answer-message.ts'
import { changeMessage } from '#shop/contact/change-message.ts'
import {
  ChangeMessage,
  Message,
  MessageFilter,
  MessageSummary,
  NewAnswer,
  NewMessage,
} from '#shop/contact/contract.ts'
import { getMessage, listMessages, summariseMessages } from '#shop/contact/queries.ts'
import { sendMessage } from '#shop/contact/send-message.ts'
import { calls } from './calls.ts'

const { get, post, put } = calls('Messages', 'readMessages')

export const contactCalls = [
  post('/contact-messages', 'Send a message to the shop')
    .needs('sendMessages')
    .takes(NewMessage)
    .mayTakeKey()
    .refuses(409, 429)
    .does(sendMessage, () => m.said_message_sent_successfully()),
  get('/contact-messages', 'List messages from visitors, newest first')
    .takes(MessageFilter)
    .lists(listMessages, Message),
  get('/contact-messages/stats/summary', 'Count messages').runs(summariseMessages, MessageSummary),
  get('/contact-messages/:id', 'Get a message with its answers').runs(getMessage, Message),
  post('/contact-messages/:id/answers', 'Answer a message by email')
    .takes(NewAnswer)
    .takesKey()
    .refuses(409)
    .runs(answerMessage, Message),
  put('/contact-messages/:id', 'Mark a message as answered, or reopen it')
    .takes(ChangeMessage)
    .runs((shop, id, input) => changeMessage(shop, id, input.status), Message),
]
